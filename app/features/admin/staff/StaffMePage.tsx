import { Form } from "@remix-run/react";
import { staffKeyPath, staffLogoutPath, staffMePath } from "~/features/admin/shell/staff-paths";
import { ButtonLink } from "~/ui/Button";

export type StaffMeView = {
  name: string;
  roles: string;
  codesLeft: number;
  sessions: { id: string; device: string; ip: string; since: string; seen: string; isThis: boolean }[];
};

export function StaffMePage({ view }: { view: StaffMeView }) {
  const { name, roles, codesLeft, sessions } = view;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <div>
          <h1>Вход и ключи</h1>
          <p className="small muted">
            {name}, {roles}
          </p>
        </div>
      </div>
      <section aria-labelledby="h-key">
        <h2 id="h-key">Второй ключ</h2>
        <p>
          Код из приложения. Запасных кодов осталось: {codesLeft}.
          {codesLeft < 3 && <span className="bad-t"> Это мало: выпустите новые.</span>}
        </p>
        <p>
          <ButtonLink variant="line" href={staffKeyPath(staffMePath())}>
            сменить приложение и запасные коды
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="h-sessions">
        <h2 id="h-sessions">Где вы вошли</h2>
        <ul className="rows">
          {sessions.map(({ id, device, ip, since, seen, isThis }) => (
            <li key={id}>
              <Form
                method="post"
                className="rw"
                action={isThis ? staffLogoutPath() : undefined}
                reloadDocument={isThis}
              >
                <p className="rw-t">
                  {device}
                  {isThis && <span className="small muted">, это окно</span>}
                </p>
                <button className="btn line sm" name="session" value={id}>
                  {isThis ? "выйти" : "закончить"}
                  <span className="vh"> вход: {device}</span>
                </button>
                <p className="rw-s">
                  с {since}, последний раз в {seen}, адрес {ip}
                </p>
              </Form>
            </li>
          ))}
        </ul>
        <p className="small muted">Вход живёт 8 часов, без дела 30 минут.</p>
      </section>
    </main>
  );
}
