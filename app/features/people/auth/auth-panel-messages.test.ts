import { describe, expect, it } from "vitest";
import { frameOf, PURPOSE_MESSAGES } from "./auth-panel-messages";
import type { PendingCode } from "./auth-view";

const pending = (purpose: PendingCode["purpose"]): PendingCode => ({
  phone: "+7 912 345-67-89",
  typed: { phone: "912 345-67-89", phoneCountry: "RU" },
  purpose,
  channel: "sms" as const,
  isSent: true,
  isCrowded: false,
  resendAt: 0,
  resendNote: "",
  earlyNote: "",
  firstNote: "",
});

describe("frameOf", () => {
  it("gives each view its heading and width", () => {
    expect(frameOf({ view: "social", pending: null })).toMatchObject({ width: 376, back: null });
    expect(frameOf({ view: "login", pending: null })).toMatchObject({ title: "вход по телефону", width: 362 });
    expect(frameOf({ view: "register", pending: null }).title).toBe("регистрация по телефону");
    expect(frameOf({ view: "recover", pending: null }).title).toBe("восстановление пароля");
    expect(frameOf({ view: "login-by-code", pending: null }).title).toBe("вход по коду");
    expect(frameOf({ view: "register", pending: null, isForPurchase: true }).title).toBe("подтверди телефон");
    expect(PURPOSE_MESSAGES.registration.submit).toBe("зарегистрироваться");
    expect(PURPOSE_MESSAGES.recovery.submit).toBe("изменить пароль");
  });

  it("leads back one step at a time", () => {
    expect(frameOf({ view: "code", pending: pending("registration") }).back).toEqual({ view: "register" });
    expect(frameOf({ view: "code", pending: pending("recovery") }).back).toEqual({ view: "recover" });
    expect(frameOf({ view: "code", pending: pending("login") }).back).toEqual({ view: "login-by-code" });
    expect(frameOf({ view: "code", pending: pending("checkout") }).back).toEqual({ view: "register" });
    expect(frameOf({ view: "login-by-code", pending: null }).back).toEqual({ view: "login" });
    expect(frameOf({ view: "register", pending: null }).back).toEqual({ view: "social", tab: "registration" });
    expect(frameOf({ view: "recover", pending: null }).back).toEqual({ view: "login" });
    expect(frameOf({ view: "login", pending: null }).back).toEqual({ view: "social" });
  });
});
