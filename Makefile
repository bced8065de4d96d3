# Onramp. `make help` lists what can be done.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
BUILD := .build/debug
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
ARGS ?=

# What the build needs, and what only the tests need, as Debian packages.
BUILD_DEPS := libncurses-dev libsodium-dev pkg-config
HELPER_DEPS := libturbojpeg0-dev libpng-dev libheif-dev libchafa-dev libglib2.0-dev libseccomp-dev \
	libqrencode-dev poppler-utils
TEST_DEPS := tmux procps mount ncurses-bin time xvfb xauth xterm strace util-linux e2fsprogs xfsprogs \
	imagemagick libheif-examples mate-backgrounds chafa curl chromium chromium-driver zbar-tools fonts-dejavu-core

.PHONY: help run build helpers test lint format bench install uninstall torture fuzz deps build-deps helper-deps test-deps clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build onramp and open it (ARGS="--data-dir DIR" passes options)
	@setsid -f $(MAKE) --silent helpers SUDO="$(SUDO:sudo=sudo -n)" </dev/null >$(BUILD)/helpers.log 2>&1
	@$(BUILD)/onramp $(ARGS)

# In a folder of their own, so that the next `make run` never waits for them.
helpers: helper-deps ## Build the programs for photos and the phone; `make run` starts this by itself
	nice swift build --scratch-path .build-helpers --product onramp-photo
	$(call put,onramp-photo)
	ONRAMP_LINK=1 nice swift build --scratch-path .build-helpers --product onramp-link
	$(call put,onramp-link)

# Puts a helper beside the form in one step: one that runs is not written over.
put = cp .build-helpers/debug/$(1) $(BUILD)/.$(1).new && mv $(BUILD)/.$(1).new $(BUILD)/$(1)

build: build-deps ## Build everything that is needed to run
	swift build --product onramp

test: export ONRAMP_LINK := 1
test: build-deps helper-deps test-deps lint ## Run every check: format, units, goldens, faults, journeys in a terminal
	swift build --build-tests
	$(SUDO) $(BUILD)/torture
	$(BUILD)/bench --once
	swift test --skip-build

lint: ## Check the format of the sources
	swift format lint --strict --recursive Sources Tests Benchmarks Package.swift

format: ## Format the sources
	swift format --in-place --recursive Sources Tests Benchmarks Package.swift

torture: build-deps test-deps ## Fault every call of every operation, in every way (some minutes)
	swift build --product onramp
	swift build --product torture
	$(SUDO) $(BUILD)/torture --full

FUZZ_SECONDS ?= 60
fuzz: build-deps ## Fuzz the JSON decoders, the path parser and safe text (FUZZ_SECONDS=60)
	ONRAMP_FUZZ=1 swift build --scratch-path .build-fuzz --product fuzz \
		-Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library
	mkdir -p .build-fuzz/corpus
	.build-fuzz/debug/fuzz -max_total_time=$(FUZZ_SECONDS) -timeout=1 -rss_limit_mb=1024 \
		-max_len=65536 -artifact_prefix=.build-fuzz/ .build-fuzz/corpus Tests/Fuzz/Corpus

bench: build-deps helper-deps test-deps ## Measure speed, as ratios side by side
	swift build -c release --product onramp-photo
	swift build -c release --product bench
	.build/release/bench

install: build-deps helper-deps ## Install onramp below PREFIX (default /usr/local)
	swift build -c release --static-swift-stdlib --product onramp
	swift build -c release --static-swift-stdlib --product onramp-photo
	ONRAMP_LINK=1 swift build -c release --static-swift-stdlib --product onramp-link
	install -D -m 755 .build/release/onramp $(DESTDIR)$(PREFIX)/bin/onramp
	install -D -m 755 .build/release/onramp-photo $(DESTDIR)$(PREFIX)/libexec/onramp/onramp-photo
	install -D -m 755 .build/release/onramp-link $(DESTDIR)$(PREFIX)/libexec/onramp/onramp-link

uninstall: ## Remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/onramp $(DESTDIR)$(PREFIX)/libexec/onramp/onramp-photo \
		$(DESTDIR)$(PREFIX)/libexec/onramp/onramp-link

deps: build-deps helper-deps test-deps ## Install the Debian packages that build and tests need

build-deps:
	@$(call ensure,$(BUILD_DEPS))

helper-deps:
	@$(call ensure,$(HELPER_DEPS))

test-deps:
	@$(call ensure,$(TEST_DEPS))

# Installs the packages of $(1) that are missing; asks nothing where all are there.
define ensure
missing=$$(for p in $(1); do \
	dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
if [ -n "$$missing" ]; then \
	echo "Installing" $$missing; \
	$(SUDO) apt-get update -qq; \
	DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing; \
fi
endef

clean: ## Remove what was built
	swift package clean
