import type { DemoLanding } from "~/demo/types";
import { ogeFreeLandings } from "./oge-free";
import { ogeOsnovaLandings } from "./oge-osnova";
import { ogeNaturalOsnovaLandings } from "./oge-osnova-natural";

/** Every course for grade 9: the seven subjects that have an OGE id. */
export const ogeLandings: DemoLanding[] = [...ogeOsnovaLandings, ...ogeNaturalOsnovaLandings, ...ogeFreeLandings];
