/**
 * No page loads React before its first paint. The module script is written as a data block and its preloads as DNS
 * hints for our own host, which is known by then: valid HTML that loads nothing. A small script restores them: after
 * the paint, or on content pages at the first touch, key or pointer, or after ten seconds of reading, when the page is
 * idle on a fast connection. A click that comes earlier does what its link or form does. A resting pointer is no touch:
 * Chromium reports a zero move under it after each layout. After a reload «назад» may lead to an address that React has
 * shown within this document: the browser then changes only the address, and while React is not there to listen the
 * page is reloaded. Months ticked before React change no sum yet: the form of a course is marked busy and its styles
 * say «считаем…», also for ticks made before this script ran. `data-live` says that React counts them from now on.
 * «показать ещё» pressed before React would replace the list by its next page: the press waits, marked busy, until
 * React repeats it (`ListEnd.tsx`), and follows the link if React does not come. The key of the search works before
 * React too, unless it is switched off. Without a connection a form is not sent: the page and what was typed stay, and
 * the browser says so at the button. Only attributes change, never the tree, so React hydrates exactly what the
 * server wrote.
 */

import { SEARCH_FIELD_PATH, SLASH_KEY } from "~/shared/paths";

/** Its one sentence: the browser says it at the button, which is not valid again before the connection is back. */
export const NO_CONNECTION = "Нет связи. Нажми, когда вернётся";

/**
 * Restores the waiting scripts once. Small, because it comes with every page: the browsers that do not know this syntax
 * do not know that of the modules either.
 */
const RESTORE = `let d=document,w=window,done=0,
restore=()=>{
if(done)return;done=1;
d.querySelectorAll('link[rel="dns-prefetch"][href^="/build/"]').forEach(l=>l.rel="modulepreload");
var s=d.querySelector('script[type="application/x-module"]');
if(s){var n=d.createElement("script");n.type="module";n.textContent=s.textContent;d.head.appendChild(n);n.remove()}
};
addEventListener("submit",e=>{
var b=e.submitter;
if(navigator.onLine||w.__remixRouter||!b)return;
e.preventDefault();
b.setCustomValidity("${NO_CONNECTION}");b.reportValidity();
addEventListener("online",()=>b.setCustomValidity(""))
});
`;

/** A tab in the background paints nothing, and an old browser does not tell of it: a timer comes for both. */
const AFTER_PAINT = `{
${RESTORE}
setTimeout(restore,2e3);
new PerformanceObserver(restore).observe({type:"paint",buffered:true})
}`.replace(/\n/g, "");

const ON_TOUCH = `{
${RESTORE}
let events=["pointerdown","touchstart","keydown","focusin","pointermove"],
go=e=>{
if(e&&e.type=="pointermove"&&!e.movementX&&!e.movementY)return;
events.forEach(e=>removeEventListener(e,go,true));
restore()
};
events.forEach(e=>addEventListener(e,go,{capture:true,passive:true}));
let at=()=>location.pathname+location.search,a=at();
addEventListener("popstate",()=>{if(!w.__remixRouter&&at()!==a)location.reload()});
let f=d.getElementById("buy"),
busy=()=>{if(!f.hasAttribute("data-live"))f.setAttribute("aria-busy","true")};
if(f){
f.addEventListener("change",busy);
if([...f.elements].some(i=>i.checked!==i.defaultChecked)){busy();go()}
}
addEventListener("click",e=>{
var l=e.target.closest?.(".list-more");
if(!l||w.__remixRouter||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;
e.preventDefault();l.setAttribute("aria-busy","true");
setTimeout(()=>l.hasAttribute("aria-busy")&&(location=l.href),8e3)
},true);
addEventListener("keydown",e=>{
if(w.__remixRouter||e.key!="/"||e.ctrlKey||e.metaKey||e.altKey||e.target.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))return;
try{if(localStorage["${SLASH_KEY}"]=="off")return}catch(x){}
e.preventDefault();location="${SEARCH_FIELD_PATH}"
});
addEventListener("load",()=>{
var c=navigator.connection;
if(!c||c.saveData||c.effectiveType!="4g"||c.downlink<5)return;
setTimeout(()=>(w.requestIdleCallback||go)(go),1e4)
})
}`.replace(/\n/g, "");

export function deferHydration(document: string, nonce: string, until: "paint" | "touch"): string {
  return document
    .replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"')
    .replace(/(<script\b[^>]*?)type="module"(?: async="")?/, '$1type="application/x-module"')
    .replace("</body>", () => `<script nonce="${nonce}">${until === "touch" ? ON_TOUCH : AFTER_PAINT}</script></body>`);
}
