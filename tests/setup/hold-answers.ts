/** Every answer that an integration test gets from a route of `/api/v2/` is held to the document of the API. */
import type * as endpoints from "~/api/endpoint.server";
import { vi } from "vitest";

vi.mock("~/api/endpoint.server", async (readOriginal) => {
  const original = await readOriginal<typeof endpoints>();
  const serve = (...served: endpoints.Endpoint[]) => {
    const { loader, action } = original.serve(...served);
    const path = served[0]?.path ?? "";
    return { loader: held(path, loader), action: held(path, action) };
  };
  return { ...original, serve };
});

type Handler = (...args: unknown[]) => Response | Promise<Response>;

function held(path: string, handler: unknown): Handler {
  return (...args) => {
    const answered = (handler as Handler)(...args);
    const [call] = args as [{ request: Request } | undefined];
    if (answered instanceof Response || !call) return answered;
    return answered.then(async (answer) => {
      const { holdToContract } = await import("./contract");
      await holdToContract(path, call.request, answer);
      return answer;
    });
  };
}
