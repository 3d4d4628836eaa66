import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { TextInput } from "~/ui/TextInput";

/** `href`: the bank of an exam. */
export function TaskBankSearch({ href, words = "" }: { href: string; words?: string }) {
  return (
    <Form className="bank-search" method="get" action={href} role="search">
      <TextInput
        label="Найти задание"
        type="search"
        name="q"
        key={words}
        defaultValue={words}
        maxLength={200}
        note="Слова из условия или номер задания"
      />
      <Button variant="soft">найти</Button>
    </Form>
  );
}
