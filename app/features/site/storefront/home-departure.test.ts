import { describe, expect, it } from "vitest";
import { decideHomeDeparture, type HomeVisit } from "./home-departure";

const visit: HomeVisit = {
  platformUrl: "https://learn.example/",
  opener: null,
  isFreeProductAsked: false,
  hasValidMarker: false,
};
const dashboard = { to: "platform", href: "https://learn.example/dashboard/" };

describe("a logged-in visitor of the first page", () => {
  it("goes to the platform's dashboard, or to the profile where there is no platform", () => {
    expect(decideHomeDeparture(visit)).toEqual(dashboard);
    expect(decideHomeDeparture({ ...visit, platformUrl: undefined })).toEqual({ to: "own-page" });
  });

  it("goes back to the platform page they came from", () => {
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
  ])("is never sent to %j", (opener) => {
    expect(decideHomeDeparture({ ...visit, opener })).toEqual(dashboard);
  });

  it("is sent only to the part of the host where the platform lives", () => {
    const below = { ...visit, platformUrl: "https://learn.example/app" };
    const href = "https://learn.example/app/dashboard/";
    expect(decideHomeDeparture(below)).toEqual({ to: "platform", href });
    for (const opener of ["https://learn.example/blog/", "https://learn.example/app/", "https://learn.example/apple/"])
      expect(decideHomeDeparture({ ...below, opener })).toEqual({ to: "platform", href });
    const opener = "https://learn.example/app/schedule/";
    expect(decideHomeDeparture({ ...below, opener })).toEqual({ to: "platform", href: opener });
  });

  it("is sent without a name and password put before the platform's host", () => {
    const opener = "https://someone:secret@learn.example/schedule/";
    expect(decideHomeDeparture({ ...visit, opener })).toEqual({
      to: "platform",
      href: "https://learn.example/schedule/",
    });
  });

  it("stays while obtaining a free product, and with a valid marker", () => {
    expect(decideHomeDeparture({ ...visit, isFreeProductAsked: true })).toEqual({ to: "nowhere" });
    expect(decideHomeDeparture({ ...visit, hasValidMarker: true })).toEqual({ to: "nowhere" });
  });
});
