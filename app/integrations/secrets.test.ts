import { expect, it } from "vitest";
import { createSecrets } from "./secrets.server";

const secrets = createSecrets({ SESSION_SECRET: "a secret of the tests, 32 and more", DATA_DIR: "/nowhere" });

it("a sealed text is read back by the same key alone, and not after a change", () => {
  const sealed = secrets.seal("sms-text", "1234 — код");
  expect(secrets.unseal("sms-text", sealed)).toBe("1234 — код");
  expect(secrets.seal("sms-text", "1234 — код")).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("1234");
  expect(secrets.unseal("captcha", sealed)).toBeNull();
  const other = createSecrets({ SESSION_SECRET: "another secret of the tests, 32 and more", DATA_DIR: "/nowhere" });
  expect(other.unseal("sms-text", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(secrets.unseal("sms-text", bytes.toString("base64url"))).toBeNull();
  expect(secrets.unseal("sms-text", "")).toBeNull();
});
