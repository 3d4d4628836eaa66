/** Every editable resource, in the order of the menu. */
import { DOCUMENT_CONTENT } from "~/features/core/documents/document-content.server";
import { QUESTION_CONTENT } from "~/features/core/questions/question-content.server";
import { SCALE_CONTENT } from "~/features/core/subjects/kim/scale-content.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { SCHOOL_CONTENT } from "~/features/core/school/school-content.server";
import { SEASON_CONTENT } from "~/features/core/school/season-content.server";
import { WEBINAR_CONTENT } from "~/features/learning/webinars/webinar-content.server";
import { BANNER_CONTENT } from "~/features/site/banners/banner-content.server";
import { REDIRECT_CONTENT } from "~/features/site/redirects/redirect-content.server";
import { HOME_TEXTS_CONTENT } from "~/features/site/storefront/home-texts.server";
import { PARENTS_TEXTS_CONTENT } from "~/features/site/storefront/parents-texts.server";
import { TARIFF_CONTENT } from "~/features/site/storefront/tariff-content.server";
import { SEO_TEXT_CONTENT } from "~/features/site/seo/seo-text-content.server";
import { PROMOTION_CONTENT } from "~/features/store/bonuses/promotion-content.server";
import { COURSE_CONTENT } from "~/features/store/catalog/content/course-content.server";
import { LANDING_CONTENT } from "~/features/store/catalog/content/landing-content.server";
import { TEACHER_CONTENT } from "~/features/store/catalog/content/teacher-content.server";
import { PROMOCODE_CONTENT } from "~/features/store/orders/promocode-content.server";

export const RESOURCES: readonly AnyResource[] = [
  SCHOOL_CONTENT,
  SEASON_CONTENT,
  DOCUMENT_CONTENT,
  LANDING_CONTENT,
  COURSE_CONTENT,
  TEACHER_CONTENT,
  PROMOCODE_CONTENT,
  PROMOTION_CONTENT,
  WEBINAR_CONTENT,
  SCALE_CONTENT,
  BANNER_CONTENT,
  TARIFF_CONTENT,
  HOME_TEXTS_CONTENT,
  PARENTS_TEXTS_CONTENT,
  QUESTION_CONTENT,
  SEO_TEXT_CONTENT,
  REDIRECT_CONTENT,
];

export const findResource = (kind: string): AnyResource | null => RESOURCES.find((one) => one.kind === kind) ?? null;
