/**
 * The discount that cards mention, for the loaders of the store. A server file on purpose: a rule that only a loader
 * imports would still reach the browser, as an import of its chunk.
 */
import type { AllMonthsOffer } from "~/features/catalog/catalog-card";
import { DEFAULT_RATES } from "~/features/pricing/price-rates";

export const ALL_MONTHS_OFFER: AllMonthsOffer = DEFAULT_RATES.allRemaining;
