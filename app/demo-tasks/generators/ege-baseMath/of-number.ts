import { generatorsOf } from "../recipe";

export const ofNumber = generatorsOf("ege-base-math", "ege-baseMath");
