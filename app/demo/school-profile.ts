/** The invented school. Its links lead to reserved example hosts: the place of each is seen, and nobody's page opens. */
import type { SchoolProfile } from "~/features/core/school/school-profile";

export const DEMO_PROFILE: SchoolProfile = {
  name: "Вершина",
  pageTitle: "Онлайн-школа для подготовки к ЕГЭ",
  description: "Курсы подготовки к ЕГЭ и ОГЭ по месяцам: живые занятия, проверка домашних работ и наставник на связи.",
  phone: "8 800 555 04 27",
  phoneHours: { from: 10, to: 19 },
  supportEmail: "help@vershina.example",
  partnerEmail: "pr@vershina.example",
  legal: {
    name: "ООО «Вершина»",
    address: "420111, Казань, ул. Высокая, 9, помещение 12",
    activityCode: "85.41",
    // Only the check digits are valid.
    taxId: "1655999900",
    registrationNumber: "1171690099998",
    directorName: "Громова Алла Викторовна",
    directorPost: "генеральный директор",
    directorPostBy: "генеральным директором",
  },
  licenceYear: 2023,
  paymentSystems: ["Мир", "Visa", "Visa Electron", "Mastercard", "Maestro", "СБП"],
  lessonLength: "полтора часа",
  foundedYear: 2017,
  claims: {
    graduates: "более 66\u00a0000 выпускников",
    averageScore: { ours: 71, country: 56, year: 2022 },
    results: [
      { value: "111", name: "высокобалльников", year: 2022 },
      { value: "59", name: "результатов выше 90", year: 2022 },
      { value: "каждый\u00a0пятый", name: "сдаёт выше 80", year: 2022 },
    ],
    tutorHour: { price: 1500, source: "оценка школы", year: 2022 },
  },
  links: {
    channels: [
      { name: "Telegram: вакансии", href: "https://telegram.example/vershina-jobs" },
      { name: "Telegram: блогерам", href: "https://telegram.example/vershina-influence" },
    ],
    socialLinks: [
      { name: "ВКонтакте", href: "https://vk.example/vershina" },
      { name: "Telegram", href: "https://telegram.example/vershina" },
    ],
    messengers: [{ name: "WhatsApp", href: "https://whatsapp.example/78005550427" }],
    partners: [
      { name: "Журнал «Зачётная\u00A0тропа»", href: "https://zachetnaya-tropa.example/" },
      { name: "Подкаст «Без\u00A0шпаргалки»", href: "https://bez-shpargalki.example/" },
    ],
  },
};
