import { knownDevices } from "~/db/schema/auth.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password-policy";
import { MAX_PARALLEL_HASHES } from "./password-hash.server";
import { KNOWN_DEVICE_LIFETIME, MAX_KNOWN_DEVICES, pruneKnownDevices } from "./known-devices.server";

export const feature: FeatureDescription = {
  name: "people/auth/password",
  tables: [knownDevices],
  prune: [pruneKnownDevices],
  limits: `
KNOWN_DEVICE_LIFETIME | ${KNOWN_DEVICE_LIFETIME.days} | days | from the last login on the device, as long as its cookie
MAX_KNOWN_DEVICES | ${MAX_KNOWN_DEVICES} | devices | of one account; the one unused for longest makes room
MIN_PASSWORD_LENGTH | ${MIN_PASSWORD_LENGTH} | characters | counted without spaces at the ends
MAX_PASSWORD_LENGTH | ${MAX_PASSWORD_LENGTH} | characters | bounds the work of a hash
MAX_PARALLEL_HASHES | ${MAX_PARALLEL_HASHES} | hashes | of passwords, at one moment
`,
};
