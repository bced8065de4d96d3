"use strict";
// The texts in the language of the phone, by name.
const words = {{words}};
// The computer's public key.
const key = Uint8Array.from("{{key}}".match(/../g), byte => parseInt(byte, 16));
// The photo to ask for, and the outcome of the last one. A reloaded page gets the newest.
let now = {{now}};
// What follows # in the address is never sent. A typed address has nothing there.
const isTyped = !location.hash;
const secret = (location.hash.slice(1) || location.pathname.split("/").pop()).toUpperCase();
// Keeps small print readable, and turns HEIC into JPEG.
const longestSide = 2400;
// The pause between two requests to the computer, in milliseconds.
const pause = 500;
// A browser shows the camera's picture only to a page that came over HTTPS.
let hasCamera = window.isSecureContext && !!navigator.mediaDevices?.getUserMedia;
const $ = id => document.getElementById(id);
let photo = null;
let isSending = false;
let camera = null;
let lost = 0;
const say = text => { $("status").textContent = text; };

function show() {
  stopCamera();
  photo = null;
  document.title = now.title;
  $("title").textContent = now.title;
  $("form").hidden = !now.takesPhoto;
  for (const id of ["preview", "send", "progress"]) $(id).hidden = true;
  $("about").hidden = $("take").hidden = false;
  $("drawing").setAttribute("class", now.isBack ? "back" : "front");
  $("checklist").replaceChildren(...now.checklist.map(text => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
  offerPhoto(words.takePhoto, true);
  $("camera").value = $("file").value = "";
  say(now.text);
}

// The button that takes a photo is the first one only until there is a photo.
function offerPhoto(text, isFirst) {
  $("takePhoto").textContent = text;
  $("takePhoto").classList.toggle("second", !isFirst);
}

async function follow() {
  try {
    const answer = await fetch(location.pathname + "/now", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    const news = await answer.json();
    if (isSending) return;
    if (news.number !== now.number || lost > 9 && !photo) {
      now = news;
      show();
    }
    lost = 0;
  } catch {
    lost += 1;
    if (lost > 9 && !photo) {
      $("title").textContent = words.look;
      $("form").hidden = true;
      say(words.lost);
    }
  } finally {
    if (now.said !== "finished") setTimeout(follow, pause);
  }
}

// The photo's fault, measured as the computer does; null if it has none.
function fault(bitmap) {
  const scale = Math.min(1, 1000 / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map(side => Math.max(3, Math.round(side * scale)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const light = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let at = 0; at < light.length; at++) {
    light[at] = (299 * data[4 * at] + 587 * data[4 * at + 1] + 114 * data[4 * at + 2]) / 1000;
    counts[light[at]] += 1;
  }
  // The mean of the lightest tenth.
  const wanted = Math.max(1, Math.floor(light.length / 10));
  let [left, sum] = [wanted, 0];
  for (let value = 255; left > 0 && value >= 0; value--) {
    const taken = Math.min(left, counts[value]);
    sum += taken * value;
    left -= taken;
  }
  if (sum / wanted < 90) return "dark";
  // The variance of the Laplacian.
  let [edges, squares] = [0, 0];
  for (let row = 1; row < height - 1; row++)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const edge = 4 * light[at] - light[at - 1] - light[at + 1] - light[at - width] - light[at + width];
      edges += edge;
      squares += edge * edge;
    }
  const count = (width - 2) * (height - 2);
  return squares / count - (edges / count) ** 2 < 12 ? "blurred" : null;
}

async function scaled(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const found = fault(bitmap);
  return new Promise((done, fail) => canvas.toBlob(
    blob => blob ? done([blob, found]) : fail(new Error("no blob")), "image/jpeg", 0.9));
}

async function choose(event) {
  const file = event.target.files[0];
  if (file) await take(file);
}

async function take(file) {
  stopCamera();
  say(words.preparing);
  let found = null;
  try { [photo, found] = await scaled(file); } catch { photo = file; }
  $("preview").src = URL.createObjectURL(photo);
  $("preview").hidden = $("send").hidden = false;
  $("about").hidden = true;
  offerPhoto(words.takeAnother, false);
  $("send").textContent = found ? words.anyway : words.send;
  say(found ? words[found] : words.ready);
}

async function startCamera() {
  say(words.preparing);
  try {
    camera = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1920 } }
    });
    $("video").srcObject = camera;
    await $("video").play();
  } catch {
    // There is none, or it isn't allowed. The phone's own camera program remains.
    stopCamera();
    hasCamera = false;
    say("");
    return $("camera").click();
  }
  for (const id of ["about", "preview", "send", "take"]) $(id).hidden = true;
  $("frame").hidden = !now.isCard;
  $("live").hidden = false;
  say(now.isCard ? words.frame : words.whole);
}

function stopCamera() {
  for (const track of camera?.getTracks() ?? []) track.stop();
  camera = $("video").srcObject = null;
  $("live").hidden = true;
  $("take").hidden = false;
}

// Takes what is visible of the camera's picture.
async function shoot() {
  const [video, view] = [$("video"), $("view")];
  const scale = Math.min(video.videoWidth / view.clientWidth, video.videoHeight / view.clientHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(view.clientWidth * scale);
  canvas.height = Math.round(view.clientHeight * scale);
  const [left, top] = [(video.videoWidth - canvas.width) / 2, (video.videoHeight - canvas.height) / 2];
  canvas.getContext("2d").drawImage(
    video, left, top, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise(done => canvas.toBlob(done, "image/jpeg", 0.95));
  if (blob) await take(blob);
}

async function send(event) {
  event.preventDefault();
  if (!photo || isSending) return;
  isSending = $("send").disabled = true;
  $("progress").hidden = false;
  say(words.sending);
  const fail = text => {
    isSending = $("send").disabled = false;
    $("progress").hidden = true;
    $("send").textContent = words.again;
    say(text);
  };
  let sealed;
  try {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    sealed = sealPhoto(nacl, bytes, now.card, key, secret, isTyped);
  } catch {
    return fail(words.unread);
  }
  const request = new XMLHttpRequest();
  request.open("POST", location.pathname);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.timeout = 120000;
  request.upload.onprogress = event => {
    $("progress").value = event.total ? 100 * event.loaded / event.total : 0;
  };
  request.onload = () => {
    if (request.status !== 200) return fail(request.status === 503 ? words.busy : words.over);
    isSending = $("send").disabled = false;
    photo = null;
    $("form").hidden = true;
    say(words.sent);
  };
  request.onerror = request.ontimeout = () => fail(words.failed);
  request.send(sealed);
}

$("file").required = false;
if (isTyped && secret.length > 8) {
  say(words.incomplete);
} else {
  $("camera").addEventListener("change", choose);
  $("file").addEventListener("change", choose);
  $("form").addEventListener("submit", send);
  $("shoot").addEventListener("click", shoot);
  $("take").addEventListener("click", event => {
    // A file field opens the phone's own camera program.
    if (!hasCamera || event.target === $("camera")) return;
    event.preventDefault();
    startCamera();
  });
  show();
  setTimeout(follow, pause);
}
