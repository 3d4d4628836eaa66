import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "~/ui/Button";

/** No-break spaces as `~`, joiners as `&`. */
const show = (node: ReactNode) => renderToStaticMarkup(node).replaceAll("\u00A0", "~").replaceAll("\u2060", "&");

describe("the text of a view", () => {
  it("is set where it stands between tags", () => {
    expect(show(<p>Начни с октября</p>)).toBe("<p>Начни с~октября</p>");
  });

  it("holds a number with its noun across an expression", () => {
    const count = 22;
    expect(show(<p>Это {count} балла</p>)).toBe("<p>Это 22~балла</p>");
    expect(show(<p>Задания № {count}</p>)).toBe("<p>Задания №~22</p>");
    expect(show(<p>{`${count}–`}30 баллов</p>)).toBe("<p>22–&30~баллов</p>");
  });

  it("leaves a short word with what follows in another element", () => {
    expect(
      show(
        <p>
          Подходит для <b>всех</b>
        </p>,
      ),
    ).toBe("<p>Подходит для~<b>всех</b></p>");
  });

  it("is set in a fragment and in what a component hands on", () => {
    const sum = 10_828;
    expect(show(<>Скидка в декабре</>)).toBe("Скидка в~декабре");
    expect(show(<Button>оплатить за {sum} рублей</Button>)).toContain("оплатить за~10828~рублей");
  });

  it("keeps what is a value or a program as it was typed", () => {
    expect(show(<option>в мае</option>)).toBe("<option>в мае</option>");
    expect(show(<code>и 5 раз</code>)).toBe("<code>и 5 раз</code>");
    expect(show(<input defaultValue="в мае" />)).toBe('<input value="в мае"/>');
  });

  it("leaves elements, empty children and lists of elements alone", () => {
    const rows = ["а", "б"].map((row) => <li key={row}>{row}</li>);
    expect(show(<ul>{rows}</ul>)).toBe("<ul><li>а</li><li>б</li></ul>");
    expect(
      show(
        <p>
          {null}
          {false}
          {0}
        </p>,
      ),
    ).toBe("<p>0</p>");
  });
});
