import { describe, expect, it } from "vitest";
import { readWebinarsAddress, webinarsHref } from "./webinar-query";

const read = (topic: string | undefined, query = "") => readWebinarsAddress(topic, new URLSearchParams(query));

describe("an address of the list", () => {
  it("names the subject, the exam and the page", () => {
    expect(read(undefined)).toEqual({ selection: { subject: null, exam: null, page: 1 }, redirectTo: null });
    expect(read("fizika", "exam=ege&page=2")).toEqual({
      selection: { subject: "physics", exam: "ege", page: 2 },
      redirectTo: null,
    });
  });

  it("does not accept other subjects", () => {
    for (const topic of ["", "astronomiya", "physics", "../fizika", "constructor"])
      expect(read(topic), topic).toBeNull();
  });

  it.each([
    ["exam=", "/webinars/khimiya/"],
    ["exam=gia", "/webinars/khimiya/"],
    ["page=1", "/webinars/khimiya/"],
    ["page=0", "/webinars/khimiya/"],
    ["page=-1&exam=oge", "/webinars/khimiya/?exam=oge"],
    ["page=2&exam=oge", "/webinars/khimiya/?exam=oge&page=2"],
    ["exam=oge&exam=ege", "/webinars/khimiya/?exam=oge"],
    ["page=1&utm_source=vk", "/webinars/khimiya/?utm_source=vk"],
  ])("redirects %s to %s", (query, href) => {
    expect(read("khimiya", query)?.redirectTo).toBe(href);
  });

  it("redirects a subject in capitals to its own address", () => {
    expect(read("FIZIKA", "page=2&ref=abc")?.redirectTo).toBe("/webinars/fizika/?page=2&ref=abc");
    expect(read("fizika")?.redirectTo).toBeNull();
  });

  it("keeps other parameters", () => {
    expect(read("khimiya", "utm_source=vk&auth=auth")?.redirectTo).toBeNull();
  });

  it("reads back as it was written", () => {
    const selection = { subject: "english", exam: "oge", page: 3 } as const;
    const url = new URL(webinarsHref(selection), "https://school.example");
    expect(read(url.pathname.split("/")[2], url.search)?.selection).toEqual(selection);
  });
});
