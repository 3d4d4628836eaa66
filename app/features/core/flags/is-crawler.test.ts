import { expect, test } from "vitest";
import { isCrawler } from "./is-crawler";

test.each([
  null,
  "",
  "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; YaDirectFetcher/1.0)",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/130 Mobile Safari/537.36 (compatible; Googlebot/2.1)",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0)",
  "Mozilla/5.0 (compatible; Mail.RU_Bot/2.0)",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "facebookexternalhit/1.1",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
  "WhatsApp/2.23",
  "curl/8.5.0",
  "Wget/1.21",
  "python-requests/2.31",
])("%j is a crawler", (name) => expect(isCrawler(name)).toBe(true));

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 YaBrowser/24.10 Yowser/2.5 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; SM-A546E) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x64) HeadlessChrome/147.0.0.0 Safari/537.36",
])("%j is a person's browser", (name) => expect(isCrawler(name)).toBe(false));
