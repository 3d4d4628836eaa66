/**
 * The visitor's own time beside Moscow's: «у тебя 21:00», «у тебя 23 ноября, 02:00», nothing if both clocks agree. Only
 * the browser knows it, and it is needed before React. A slow phone paints the first screen before it has parsed the
 * rest, so this small script stands before the body and fills in each place as soon as it is parsed: nothing moves. It
 * leaves `showOwnTime` behind for what React renders later. The first use of `Intl` takes a phone some 100 ms, so only a
 * day of another name asks for it. Moscow is at UTC+3 all year (`shared/moscow.ts`).
 */
const OWN_TIMES = `(function(){
function two(n){return(n<10?"0":"")+n}
window.showOwnTime=function(place){
var at=new Date(place.getAttribute("data-at")),moscow=new Date(+at+108e5),text="";
if(at.getTimezoneOffset()!=-180){
text="у\\u00a0тебя\\u00a0";
if(at.getDate()!=moscow.getUTCDate())text+=at.toLocaleString("ru-RU",{day:"numeric",month:"long"}).replace(" ","\\u00a0")+", ";
text+=two(at.getHours())+":"+two(at.getMinutes());
}
place.textContent=text;
};
var places=document.getElementsByClassName("own-time"),shown=0;
function show(){while(shown<places.length)showOwnTime(places[shown++])}
var parsed=new MutationObserver(show);
parsed.observe(document,{childList:true,subtree:true});
addEventListener("DOMContentLoaded",function(){show();parsed.disconnect()})
})()`.replace(/\n/g, "");

/** Into the empty script of `OwnTimeScript`, which the browser's bundle does not repeat. */
export function addOwnTimes(document: string): string {
  return document.replace(/<script id="own-times"[^>]*>/, (tag) => `${tag}${OWN_TIMES}`);
}
