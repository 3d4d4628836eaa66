import { describe, expect, it } from "vitest";
import { authAddress, isAuthDialogAsked, readAuthQuery, withoutAuthParameters } from "./auth-address";
import { afterLoginPath } from "./session/after-login";

const queryOf = (path: string) => new URL(path, "https://site.invalid").searchParams;

describe("addresses of the login views", () => {
  it.each([
    ["page", "social", null, "/auth/"],
    ["page", "login", null, "/auth/?view=login"],
    ["page", "register", "/cart/", "/auth/?view=register&redirectTo=%2Fcart%2F"],
    ["modal", "social", "/cart/", "/cart/?auth=auth"],
    ["modal", "code", "/catalog/?page=2", "/catalog/?page=2&auth=auth&authView=code"],
    ["modal", "login", "/cart/?auth=auth&authView=code&authTab=registration", "/cart/?auth=auth&authView=login"],
    ["modal", "login", "/courses/x/#faq", "/courses/x/?auth=auth&authView=login#faq"],
    ["modal", "login", null, "/?auth=auth&authView=login"],
  ] as const)("the address of %s %s from %j reads back", (place, view, returnTo, expected) => {
    const address = authAddress({ place, view, returnTo });
    expect(address).toBe(expected);
    expect(readAuthQuery(queryOf(address), place).view).toBe(view);
  });

  it("the social view keeps the registration tab", () => {
    for (const place of ["page", "modal"] as const) {
      const address = authAddress({ place, view: "social", tab: "registration", returnTo: "/cart/" });
      expect(readAuthQuery(queryOf(address), place)).toEqual({ view: "social", tab: "registration" });
    }
  });

  it("an unknown value reads as the default", () => {
    expect(readAuthQuery(new URLSearchParams("view=admin&tab=x"), "page")).toEqual({ view: "social", tab: "login" });
  });

  it("closing the dialog leaves the page's own parameters", () => {
    expect(withoutAuthParameters("/catalog/?page=2&auth=auth&authView=code#top")).toBe("/catalog/?page=2#top");
    expect(withoutAuthParameters("/cart/?auth=auth")).toBe("/cart/");
  });

  it("auth=auth opens the dialog, but not over the answer of a social network", () => {
    expect(isAuthDialogAsked(new URLSearchParams("auth=auth"))).toBe(true);
    expect(isAuthDialogAsked(new URLSearchParams("auth=yes"))).toBe(false);
    expect(isAuthDialogAsked(new URLSearchParams("auth=auth&code=1&device_id=2&state=3"))).toBe(false);
  });
});

describe("afterLoginPath", () => {
  const platformUrl = "https://platform.vershina.example/";

  it.each([
    ["page", "/courses/matematika/?a=1", "/courses/matematika/?a=1"],
    ["page", null, "/profile/"],
    ["page", "/auth/logout/", "/profile/"],
    ["modal", "/cart/", "/cart/"],
    ["modal", "/?utm_source=vk", "/?utm_source=vk"],
    ["modal", "/profile/", "/profile/"],
    ["modal", "/catalog/", "/profile/"],
    ["modal", "/cart/extra/", "/profile/"],
    ["modal", null, "/profile/"],
  ] as const)("leads from the %s over %j to %s", (place, returnTo, expected) => {
    expect(afterLoginPath({ place, returnTo, platformUrl: undefined })).toBe(expected);
    const isElsewhere = expected === "/profile/" && returnTo !== "/profile/";
    expect(afterLoginPath({ place, returnTo, platformUrl })).toBe(isElsewhere ? platformUrl : expected);
  });
});
