/** Every page template is valid HTML as sent, before any script has touched it. */
import { expect, inject, test } from "vitest";
import { findHtmlFaults } from "../setup/html-faults";
import { PAGE_TEMPLATES } from "../setup/page-templates";

const { url } = inject("server");

for (const path of [...PAGE_TEMPLATES, "/nothing-here/", "/?auth=auth", "/?lead=callback", "/?lead=support"]) {
  test(`${path} is valid HTML`, async () => {
    const answer = await fetch(`${url}${path}`, { headers: { Accept: "text/html" } });
    expect(await findHtmlFaults(await answer.text())).toEqual([]);
  });
}

/** One task of each form of answer: a field, rows to match, options to tick, a written answer. */
for (const list of ["/ege/matematika/11/", "/ege/istoriya/1/", "/ege/biologiya/7/", "/ege/literatura/4/"]) {
  test(`the first task of ${list} is valid HTML`, async () => {
    const html = await (await fetch(`${url}${list}`, { headers: { Accept: "text/html" } })).text();
    const [path] = new RegExp(`${list}\\d+/`).exec(html) ?? [];
    expect(path).toBeDefined();
    const answer = await fetch(`${url}${path}`, { headers: { Accept: "text/html" } });
    expect(await findHtmlFaults(await answer.text())).toEqual([]);
  });
}

test("the HTML checker detects a fault", async () => {
  expect(
    await findHtmlFaults("<!doctype html><html lang=ru><title>a</title><p><div></div></p><img src=a>"),
  ).not.toEqual([]);
});
