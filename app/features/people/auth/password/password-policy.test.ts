import { describe, expect, it } from "vitest";
import { COMMON_TAILS, COMMON_WORDS, isCommonPassword } from "./common-passwords.server";
import {
  MAX_PASSWORD_LENGTH,
  MIN_LOGIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_MESSAGES,
  PASSWORD_TOOLTIP,
  judgePassword,
} from "./password-policy";

describe("judgePassword", () => {
  it("pins the limits and the messages", () => {
    expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, MIN_LOGIN_PASSWORD_LENGTH]).toEqual([8, 128, 1]);
    expect(PASSWORD_MESSAGES["too-short"]).toBe("пароль не менее 8 символов");
    expect(PASSWORD_TOOLTIP).toBe("пароль должен быть не менее 8 символов");
  });

  it.each([
    ["1234567", "too-short"],
    ["   gorka   ", "too-short"],
    ["😀😀😀😀", "too-short"],
    ["x".repeat(129), "too-long"],
    ["password1", "too-common"],
  ])("refuses %j", (password, reason) => {
    expect(judgePassword(password, isCommonPassword)).toEqual({ ok: false, reason });
  });

  it.each([
    "sneg-i-veter",
    "  тропа до вершины  ",
    "кеды и конспект",
    "Zx9!kmQ2",
    "😀🎈🎒📚🧭🗻🚲🍎",
    "y7".repeat(3) + "k".repeat(122),
  ])("accepts %j exactly as received", (password) => {
    expect(judgePassword(password, isCommonPassword)).toEqual({ ok: true, password });
    expect(judgePassword(password)).toEqual({ ok: true, password });
  });
});

describe("common passwords", () => {
  it("cover well over the three thousand that OWASP ASVS 5.0, 6.2.4 asks for", () => {
    const made = new Set([...COMMON_WORDS].flatMap((word) => [word, ...[...COMMON_TAILS].map((tail) => word + tail)]));
    const long = [...made].filter((password) => [...password].length >= MIN_PASSWORD_LENGTH);
    expect(long.length).toBeGreaterThan(3000);
    expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "11111111",
    "00000000",
    "11223344",
    "12341234",
    "123123123",
    "password",
    "Password1",
    "P@ssw0rd",
    "pa$$word",
    "passw0rd",
    "qwertyui",
    "qwerty123",
    "QWERTY12345",
    "1q2w3e4r",
    "1qaz2wsx",
    "qazwsxedc",
    "zaq12wsx",
    "asdfghjkl",
    "zxcvbnm123",
    "iloveyou",
    "trustno1",
    "football1",
    "p@ssword1",
    "natasha1",
    "nastya2005",
    "parol123",
    "gfhjkmgfhjkm",
    "gfhjkm123",
    "пароль123",
    "йцукенгш",
    "privet123",
    "123natasha",
    "24051998",
    "1998-05-24",
    "24.05.1998",
    "abcabcabc",
    "aaaaaaab",
    "a1b2c3d4",
    "147258369",
    " 12345678 ",
  ])("include %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["sneg-i-veter", "Zx9!kmQ2", "лыжи у печки", "48213975", "correct horse", "kolokol-54-mozhno"])(
    "do not include %s",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
