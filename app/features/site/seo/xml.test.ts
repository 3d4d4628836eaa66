import { expect, test } from "vitest";
import { element, escapeXml } from "./xml";

test("text never becomes markup", () => {
  expect(escapeXml(`<a b="c">&'`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&apos;");
  expect(escapeXml("a\u0000b\u001Fc\td\n")).toBe("abc\td\n");
  expect(element("name", "</name>", { id: '"' })).toBe('<name id="&quot;">&lt;/name&gt;</name>');
  expect(element("a", [element("b", 1), element("b", 2)])).toBe("<a><b>1</b><b>2</b></a>");
});
