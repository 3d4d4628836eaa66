/** A page over which the sign-in dialog opens, and the visitor's moves in it. */
import { Link, useLoaderData, useLocation } from "react-router-dom";
import { page } from "vitest/browser";
import { Dialogs } from "~/entry/Dialogs";
import type { RootView } from "~/entry/root-view";
import { makeAuthServer } from "./auth-server";
import { mount } from "./mount";

function Page() {
  const root = useLoaderData() as RootView;
  const { pathname, search, key } = useLocation();
  return (
    <>
      <Link to="/catalog/?auth=auth">открыть вход</Link>
      <Dialogs root={root} visitKey={key} path={pathname + search} />
    </>
  );
}

export function openPage(address: string, server = makeAuthServer()) {
  const { load, answer } = server;
  const routes = [
    { path: "/catalog/", loader: load, Component: Page },
    { path: "/auth/", action: answer },
  ];
  return { server, ...mount(routes, address) };
}

export const dialog = page.getByRole("dialog");
export const heading = (name: string) => dialog.getByRole("heading", { name });
export const click = (name: string) => dialog.getByRole("link", { name, exact: true }).click();
export const back = () => click("Назад");
export const close = () => click("Закрыть");
export const submit = dialog.getByRole("button", { name: "продолжить" });
export const openDialog = () => page.getByRole("link", { name: "открыть вход" }).click();

export async function askForCode(): Promise<void> {
  await dialog.getByLabelText("Телефон", { exact: true }).fill("9123456789");
  await submit.click();
}
