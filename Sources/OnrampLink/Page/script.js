"use strict";
// The texts in the language of the phone, by name.
const words = {{words}};
// Keeps small print readable, and turns HEIC into JPEG.
const longestSide = 2400;
const $ = id => document.getElementById(id);
let photo = null;
$("send").hidden = true;
$("take").hidden = false;
$("file").required = false;
const say = text => { $("status").textContent = text; };
async function scaled(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob(
    blob => blob ? done(blob) : fail(new Error("no blob")), "image/jpeg", 0.9));
}
async function choose(event) {
  const file = event.target.files[0];
  if (!file) return;
  say(words.preparing);
  try { photo = await scaled(file); } catch { photo = file; }
  $("preview").src = URL.createObjectURL(photo);
  $("preview").hidden = false;
  $("send").hidden = false;
  $("about").hidden = true;
  say(words.ready);
}
function send(event) {
  event.preventDefault();
  if (!photo) return;
  $("send").disabled = true;
  $("progress").hidden = false;
  say(words.sending);
  const request = new XMLHttpRequest();
  request.open("POST", location.pathname);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.timeout = 120000;
  request.upload.onprogress = event => {
    $("progress").value = event.total ? 100 * event.loaded / event.total : 0;
  };
  const fail = text => {
    $("progress").hidden = true;
    $("send").disabled = false;
    $("send").textContent = words.again;
    say(text);
  };
  request.onload = () => {
    if (request.status === 200) {
      $("form").hidden = true;
      document.querySelector("main").append($("status"));
      say(words.sent);
    } else if (request.status === 415) fail(words.notAPhoto);
    else fail(request.status === 503 ? words.busy : words.over);
  };
  request.onerror = request.ontimeout = () => fail(words.failed);
  request.send(photo);
}
$("camera").addEventListener("change", choose);
$("file").addEventListener("change", choose);
$("form").addEventListener("submit", send);
