/** Tools of every part of the boot script. */

/** On the window and before all others: React stops events of a page that it has not hydrated. */
export const listen = (names: string, act: (event: Event) => void): void => {
  for (const name of names.split(" ")) addEventListener(name, act, true);
};

/** Until React has taken over; the router's type does not say that it is missing before. */
export const listenBeforeReact = <Kind extends Event>(name: string, act: (event: Kind) => void): void =>
  listen(name, (event) => (window.__remixRouter as unknown) || act(event as Kind));

export const find = <Kind extends Element>(selector: string): Kind | null => document.querySelector<Kind>(selector);

export const markBusy = (element: Element | null): void => element?.setAttribute("aria-busy", "true");
