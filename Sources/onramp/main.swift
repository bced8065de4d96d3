import OnrampShell

OnrampProgram.run()
