/**
 * The visitor's own time beside Moscow's: «у тебя 21:00», «у тебя 23 ноября, 02:00», nothing if both clocks agree. Only
 * the browser knows it, and it is needed before React: this small script fills it in while the page is parsed, so
 * nothing moves, and leaves `showOwnTime` behind for what React renders later.
 */
const OWN_TIMES = `(function(){
function say(at,zone,look){look.timeZone=zone;return at.toLocaleString("ru-RU",look)}
window.showOwnTime=function(place){
var at=new Date(place.getAttribute("data-at")),zone="Europe/Moscow";
function day(z){return say(at,z,{day:"numeric",month:"long"})}
function hour(z){return say(at,z,{hour:"2-digit",minute:"2-digit"})}
var near=day()==day(zone);
place.textContent=near&&hour()==hour(zone)?"":"у\\u00a0тебя\\u00a0"+(near?"":day().replace(" ","\\u00a0")+", ")+hour();
};
document.querySelectorAll(".own-time").forEach(showOwnTime)
})()`.replace(/\n/g, "");

export function addOwnTimes(document: string, nonce: string): string {
  return document.replace("</body>", () => `<script nonce="${nonce}">${OWN_TIMES}</script></body>`);
}
