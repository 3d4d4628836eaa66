import { describe, expect, it } from "vitest";
import { decideHomeDeparture, type HomeVisit } from "./home-departure";

const visit: HomeVisit = {
  platformUrl: "https://learn.example/",
  opener: null,
  isFreeProductAsked: false,
  hasValidMarker: false,
};
const dashboard = { to: "platform", href: "https://learn.example/dashboard/" };

describe("whoever is logged in leaves the first page", () => {
  it("for the dashboard of the platform, or for the own page where there is no platform", () => {
    expect(decideHomeDeparture(visit)).toEqual(dashboard);
    expect(decideHomeDeparture({ ...visit, platformUrl: undefined })).toEqual({ to: "own-page" });
  });

  it("for the page of the platform the visitor has come from", () => {
    const opener = "https://learn.example/schedule/?week=2";
    expect(decideHomeDeparture({ ...visit, opener })).toEqual({ to: "platform", href: opener });
  });

  it.each([
    "https://evil.example/schedule/",
    "https://learn.example.evil.example/schedule/",
    "http://learn.example/schedule/",
    "https://learn.example:8443/schedule/",
    "https://learn.example@evil.example/schedule/",
    "javascript:alert(1)",
    "//learn.example/schedule/",
    "https://learn.example/",
    "",
  ])("never for %j", (opener) => {
    expect(decideHomeDeparture({ ...visit, opener })).toEqual(dashboard);
  });

  it("keeps to the part of the host where the platform lives", () => {
    const below = { ...visit, platformUrl: "https://learn.example/app" };
    const href = "https://learn.example/app/dashboard/";
    expect(decideHomeDeparture(below)).toEqual({ to: "platform", href });
    for (const opener of ["https://learn.example/blog/", "https://learn.example/app/", "https://learn.example/apple/"])
      expect(decideHomeDeparture({ ...below, opener })).toEqual({ to: "platform", href });
    const opener = "https://learn.example/app/schedule/";
    expect(decideHomeDeparture({ ...below, opener })).toEqual({ to: "platform", href: opener });
  });

  it("drops a name and password put before the platform's host", () => {
    const opener = "https://someone:secret@learn.example/schedule/";
    expect(decideHomeDeparture({ ...visit, opener })).toEqual({
      to: "platform",
      href: "https://learn.example/schedule/",
    });
  });

  it("stays while a free product is being obtained, and with a valid marker", () => {
    expect(decideHomeDeparture({ ...visit, isFreeProductAsked: true })).toEqual({ to: "nowhere" });
    expect(decideHomeDeparture({ ...visit, hasValidMarker: true })).toEqual({ to: "nowhere" });
  });
});
