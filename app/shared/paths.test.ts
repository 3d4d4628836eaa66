import { describe, expect, it } from "vitest";
import * as paths from "./paths";

describe("paths", () => {
  it("paths end with a slash before any query", () => {
    const addresses = [
      paths.homePath(),
      paths.catalogPath(),
      paths.catalogPath("matematika-ege"),
      paths.coursePath("himiya"),
      paths.cartPath(),
      paths.authPath(),
      paths.authPath("login", "/cart/?promocode=1"),
      paths.logoutPath(),
      paths.profilePath(),
      paths.profileDataPath("data"),
      paths.paymentCheckPath(),
      paths.paymentCheckPath("abc"),
      paths.paymentSuccessPath(),
      paths.paymentSuccessPath("abc"),
      paths.thirdPartyCartPath("abc"),
      paths.resetCartPath(),
      paths.getCoursesPath("abc"),
      paths.errorPath("link-used"),
      paths.demoBankPath("7"),
      paths.uiKitPath(),
    ];
    for (const address of addresses) expect(address.split("?")[0]).toMatch(/^\/([^/]+\/)*$/);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("paths encode outside values", () => {
    expect(paths.coursePath("a/b?c")).toBe("/courses/a%2Fb%3Fc/");
    expect(paths.authPath("login", "/cart/?a=1&b=2")).toBe("/auth/?view=login&redirectTo=%2Fcart%2F%3Fa%3D1%26b%3D2");
    expect(paths.thirdPartyCartPath("x&y")).toBe("/third-party-cart/?order=x%26y");
    expect(paths.coverPath("khimiya-ege-osnova")).toBe("/art/cover/khimiya-ege-osnova.svg");
    expect(paths.portraitPath("gleb-orlov")).toBe("/art/portrait/gleb-orlov.svg");
  });

  it("the sign-in dialog opens without losing the rest of the address", () => {
    expect(paths.withAuthDialog("/catalog/ege/?page=2#list")).toBe("/catalog/ege/?page=2&auth=auth#list");
    expect(paths.withAuthDialog("/?auth=auth")).toBe("/?auth=auth");
  });

  it("names the picture of a personal link", () => {
    expect(paths.qrPathOf("https://a.example/third-party-cart/?order=x%26y")).toBe(
      "/third-party-cart/qr.svg?order=x%26y",
    );
    expect(paths.qrPathOf("https://a.example/get-courses/abc/")).toBe("/get-courses/abc/qr.svg");
  });
});
