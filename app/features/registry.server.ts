/**
 * Every feature that describes itself, in the order of the groups. Everything above the features reads this list alone.
 */
import { feature as resources } from "./core/resources/feature.server";
import { feature as images } from "./core/images/feature.server";
import { feature as subjects } from "./core/subjects/feature.server";
import { feature as documents } from "./core/documents/feature.server";
import { feature as questions } from "./core/questions/feature.server";
import { feature as shell } from "./core/shell/feature.server";
import { feature as purchases } from "./core/purchases/feature.server";
import { feature as accounts } from "./core/accounts/feature.server";
import { feature as referral } from "./core/referral/feature.server";
import { feature as outbox } from "./core/outbox/feature.server";
import { feature as flags } from "./core/flags/feature.server";
import { feature as audit } from "./core/audit/feature.server";
import { feature as authCode } from "./people/auth/code/feature.server";
import { feature as authPassword } from "./people/auth/password/feature.server";
import { feature as authSession } from "./people/auth/session/feature.server";
import { feature as authSocial } from "./people/auth/social/feature.server";
import { feature as auth } from "./people/auth/feature.server";
import { feature as leads } from "./people/leads/feature.server";
import { feature as catalog } from "./store/catalog/feature.server";
import { feature as orders } from "./store/orders/feature.server";
import { feature as payments } from "./store/payments/feature.server";
import { feature as cart } from "./store/cart/feature.server";
import { feature as profile } from "./store/profile/feature.server";
import { feature as refunds } from "./store/refunds/feature.server";
import { feature as bonuses } from "./store/bonuses/feature.server";
import { feature as springFlow } from "./store/spring-flow/feature.server";
import { feature as webinars } from "./learning/webinars/feature.server";
import { feature as teachers } from "./learning/teachers/feature.server";
import { feature as taskBank } from "./learning/task-bank/feature.server";
import { feature as progress } from "./learning/progress/feature.server";
import { feature as notebook } from "./learning/notebook/feature.server";
import { feature as review } from "./learning/review/feature.server";
import { feature as solveVotes } from "./learning/solve/votes/feature.server";
import { feature as solve } from "./learning/solve/feature.server";
import { feature as workout } from "./learning/workout/feature.server";
import { feature as cabinet } from "./learning/cabinet/feature.server";
import { feature as goal } from "./learning/goal/feature.server";
import { feature as payer } from "./learning/payer/feature.server";
import { feature as banners } from "./site/banners/feature.server";
import { feature as redirects } from "./site/redirects/feature.server";
import { feature as search } from "./site/search/feature.server";
import { feature as storefront } from "./site/storefront/feature.server";
import { feature as seo } from "./site/seo/feature.server";
import { feature as analytics } from "./insights/analytics/feature.server";
import { feature as reports } from "./insights/reports/feature.server";
import { feature as staff } from "./admin/staff/feature.server";
import { feature as content } from "./admin/content/feature.server";
import { feature as preview } from "./admin/preview/feature.server";
import type { FeatureDescription } from "./feature-description.server";

export const FEATURES: readonly FeatureDescription[] = [
  resources,
  images,
  subjects,
  documents,
  questions,
  shell,
  purchases,
  accounts,
  referral,
  outbox,
  flags,
  audit,
  authCode,
  authPassword,
  authSession,
  authSocial,
  auth,
  leads,
  catalog,
  orders,
  payments,
  cart,
  profile,
  refunds,
  bonuses,
  springFlow,
  webinars,
  teachers,
  taskBank,
  progress,
  notebook,
  review,
  solveVotes,
  solve,
  workout,
  cabinet,
  goal,
  payer,
  banners,
  redirects,
  search,
  storefront,
  seo,
  analytics,
  reports,
  staff,
  content,
  preview,
];
