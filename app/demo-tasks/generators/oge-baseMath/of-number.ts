import { generatorsOf } from "../recipe";

export const ofNumber = generatorsOf("oge-base-math", "oge-baseMath");
