// Seals a photo for the computer that has the secret half of `key`; docs/phone.md has the format.
function sealPhoto(nacl, photo, card, key, secret, isTyped) {
  const piece = 65536;
  const bytes = text => Uint8Array.from(text, letter => letter.charCodeAt(0));
  const join = (...parts) => {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let end = 0;
    for (const part of parts) { all.set(part, end); end += part.length; }
    return all;
  };
  const pair = nacl.box.keyPair();
  const prefix = nacl.randomBytes(16);
  const head = join(bytes("ONR1"), [card, isTyped ? 1 : 0], pair.publicKey, prefix);
  const shared = nacl.scalarMult(pair.secretKey, key);
  const hash = nacl.hash(join(bytes("onramp-phone-1"), shared, key, head, bytes(secret)));
  const sealed = [head];
  const last = Math.floor(photo.length / piece);
  for (let index = 0; index <= last; index++) {
    const nonce = join(prefix, new Uint8Array(8));
    new DataView(nonce.buffer).setUint32(19, index);
    nonce[23] = index === last ? 1 : 0;
    let plain = photo.subarray(index * piece, (index + 1) * piece);
    if (index === last) plain = join(plain, [0x80], new Uint8Array(piece - plain.length - 1));
    sealed.push(nacl.secretbox(plain, nonce, hash.subarray(0, 32)));
  }
  return join(...sealed);
}
