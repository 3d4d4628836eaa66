import { describe, expect, it, test } from "vitest";
import { findTaskBankOrigin, findHosts, findOtherAddress, type Hosts, hrefFrom } from "./hosts";

const PUBLIC_URL = "https://vershina.example";
const school: Hosts = { here: "school", school: PUBLIC_URL, bank: "https://bank.vershina.example" };
const bank: Hosts = { ...school, here: "task-bank" };

test.each([
  [PUBLIC_URL, ["bank.vershina.example", "other.example"], "https://bank.vershina.example"],
  [PUBLIC_URL, ["bank.localhost", "bank.vershina.example"], "https://bank.vershina.example"],
  ["http://localhost:4520/", ["bank.localhost", "b.localhost"], "http://bank.localhost:4520"],
  ["https://vershina.example:8443", ["bank.vershina.example"], "https://bank.vershina.example:8443"],
  [PUBLIC_URL, [], null],
  [undefined, ["bank.localhost"], null],
])("with the school at %s and the bank's hosts %j the bank stands at %s", (url, names, expected) => {
  expect(findTaskBankOrigin({ PUBLIC_URL: url, TASK_BANK_HOSTS: names })).toBe(expected);
});

test("the origin of a visit says which host answers", () => {
  const settings = { PUBLIC_URL, TASK_BANK_HOSTS: ["bank.vershina.example"] };
  expect(findHosts(settings, school.bank)).toEqual(bank);
  expect(findHosts(settings, school.school)).toEqual(school);
  expect(findHosts({ ...settings, TASK_BANK_HOSTS: [] }, school.school)).toBeNull();
});

describe("a link", () => {
  const guest = { isLoggedIn: false };

  it("is a path where there is one host", () => {
    expect(hrefFrom(null, "/ege/", guest)).toEqual({ href: "/ege/", isWhole: false });
  });

  it.each([
    ["/catalog/", "/catalog/"],
    ["/", "/"],
    ["/egerton/", "/egerton/"],
    ["/?lead=callback", "/?lead=callback"],
    ["/ege/?q=лес", "https://bank.vershina.example/ege/?q=лес"],
    ["/mistakes/", "https://bank.vershina.example/mistakes/"],
    ["/free-workout/?exam=ege", "https://bank.vershina.example/free-workout/?exam=ege"],
  ])("from the school to %s is %s", (href, expected) => {
    expect(hrefFrom(school, href, guest)).toEqual({ href: expected, isWhole: href !== expected });
  });

  it("from the school to the task bank carries the hand-over for a logged-in person", () => {
    expect(hrefFrom(school, "/ege/matematika/?a=1", { isLoggedIn: true }).href).toBe(
      "https://bank.vershina.example/hand-over/start/?to=%2Fege%2Fmatematika%2F%3Fa%3D1",
    );
    expect(hrefFrom(school, "/catalog/", { isLoggedIn: true })).toEqual({ href: "/catalog/", isWhole: false });
  });

  it.each([
    ["/", "/"],
    ["/oge/", "/oge/"],
    ["/ege/?lead=callback", "/ege/?lead=callback"],
    ["/auth/logout/", "/auth/logout/"],
    ["/catalog/ege/?page=2#all", "https://vershina.example/catalog/ege/?page=2#all"],
    ["/profile/", "https://vershina.example/profile/"],
  ])("from the task bank to %s is %s", (href, expected) => {
    expect(hrefFrom(bank, href, guest)).toEqual({ href: expected, isWhole: href !== expected });
  });

  it.each([
    ["/auth/?redirectTo=%2Fmistakes%2F", "/hand-over/start/?to=%2Fmistakes%2F&login=1"],
    ["/ege/?page=2&auth=auth&authView=login", "/hand-over/start/?to=%2Fege%2F%3Fpage%3D2&login=1"],
  ])("from the task bank to the login, %s, leaves the page, and the server redirects it", (href, expected) => {
    expect(hrefFrom(bank, href, guest)).toEqual({ href, isWhole: true });
    expect(findOtherAddress(bank, href)).toEqual({ status: 302, location: `https://bank.vershina.example${expected}` });
  });
});

describe("an address", () => {
  it.each([
    [school, "/ege/matematika/?page=2", 301, "https://bank.vershina.example/ege/matematika/?page=2"],
    [school, "/oge", 301, "https://bank.vershina.example/oge"],
    [school, "/review/a/b/", 301, "https://bank.vershina.example/review/a/b/"],
    [bank, "/catalog/?page=2", 302, "https://vershina.example/catalog/?page=2"],
    [bank, "/api/v2/task-bank/topics/", 302, "https://vershina.example/api/v2/task-bank/topics/"],
    [bank, "//evil.example/", 302, "https://vershina.example//evil.example/"],
    [bank, "/ege/?auth=auth", 302, "https://bank.vershina.example/hand-over/start/?to=%2Fege%2F&login=1"],
  ] as const)("on %o %s moves with %i to %s", (hosts, target, status, location) => {
    expect(findOtherAddress(hosts, target)).toEqual({ status, location });
  });

  it.each([
    [null, "/ege/"],
    [school, "/catalog/"],
    [school, "/"],
    [school, "/hand-over/give/?to=%2Fege%2F"],
    [bank, "/"],
    [bank, "/ege/matematika/1/5/"],
    [bank, "/art/og/page/bank.png"],
    [bank, "/sitemaps/bank.xml"],
    [bank, "/__manifest?p=%2Fege%2F"],
  ] as const)("on %o %s stays", (hosts, target) => expect(findOtherAddress(hosts, target)).toBeNull());
});
