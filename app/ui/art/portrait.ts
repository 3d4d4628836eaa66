/**
 * A drawn teacher: the category's tint, three slices behind, one of seven haircuts, a small face. In a dark scheme the
 * pale ground turns over, the rest stays. Pure.
 */
import { CATEGORY_PAINTS, INK, LIME, VIOLET, type ArtCategory, type CategoryPaint } from "~/ui/art/palette";

export type Portrait = {
  category: ArtCategory;
  /** 1 curly, 2 bob, 3 short, 4 swept aside, 5 bun, 6 ponytail, 7 long. */
  hair: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  hairColor: "dark" | "brown" | "ginger" | "fair" | "grey";
  /** 1 light … 3 dark. */
  skin: 1 | 2 | 3;
  glasses?: boolean;
  beard?: boolean;
};

const HAIR_PAINTS: Readonly<Record<Portrait["hairColor"], { hair: string; brow: string }>> = {
  dark: { hair: "#221E36", brow: "#221E36" },
  brown: { hair: "#6B3E22", brow: "#5A3520" },
  ginger: { hair: "#C4552A", brow: "#A8432F" },
  fair: { hair: "#E2B35C", brow: "#7A5A2E" },
  grey: { hair: "#9C98AE", brow: "#6E6A82" },
};

const SKIN_PAINTS: Readonly<Record<Portrait["skin"], string>> = { 1: "#FADBC6", 2: "#F1BD97", 3: "#E3A77F" };

/** Drawn behind the shoulders. */
const HAIR_BEHIND: Readonly<Record<Portrait["hair"], string>> = {
  1: '<circle cx="84" cy="84" r="24"/><circle cx="156" cy="84" r="24"/><circle cx="104" cy="60" r="26"/><circle cx="138" cy="60" r="26"/><circle cx="74" cy="116" r="20"/><circle cx="166" cy="116" r="20"/><circle cx="82" cy="144" r="16"/><circle cx="158" cy="144" r="16"/>',
  2: '<path d="M68 150V102c0-32 22-52 52-52s52 20 52 52v48c0 8-10 12-18 12H86c-8 0-18-4-18-12z"/>',
  3: '<path d="M80 106V90c0-24 17-39 40-39s40 15 40 39v16z"/>',
  4: '<path d="M78 112V92c0-26 18-42 42-42s42 16 42 42v20z"/>',
  5: '<circle cx="120" cy="40" r="22"/><path d="M76 118V98c0-28 19-46 44-46s44 18 44 46v20z"/>',
  6: '<path d="M160 70c26 8 30 48 18 92-4-18-14-26-22-34z"/><path d="M76 118V96c0-28 19-46 44-46s44 18 44 46v22z"/>',
  7: '<path d="M70 196V104c0-32 20-54 50-54s50 22 50 54v92z"/>',
};

/** Drawn over the forehead, and wider than the face: no skin shows between it and the hair behind. */
const HAIR_BEFORE: Readonly<Record<Portrait["hair"], string>> = {
  1: '<path d="M78 96c0-30 17-46 42-46s42 16 42 46c-8-14-20-22-42-22s-34 8-42 22z"/><circle cx="98" cy="74" r="13"/><circle cx="118" cy="69" r="14"/><circle cx="140" cy="74" r="13"/>',
  2: '<path d="M77 108c-1-36 17-58 43-58s44 22 43 58c-12-7-17-16-19-24-14 10-40 12-52 6-4 6-8 12-15 18z"/>',
  3: '<path d="M79 100c0-30 16-48 41-48s41 18 41 48c-5-6-8-12-9-20-18-8-46-8-64 0-1 8-4 14-9 20z"/>',
  4: '<path d="M78 104c-2-34 16-56 44-56 30 0 42 20 40 56-4-8-6-16-7-24-22 4-44 0-58-8-6 8-14 18-19 32z"/>',
  5: '<path d="M77 106c1-34 19-56 43-56s42 22 43 56c-9-18-20-28-43-28s-34 10-43 28z"/>',
  6: '<path d="M77 106c-1-36 17-56 43-56s44 20 43 56c-12-5-27-15-33-30-10 14-34 24-53 30z"/>',
  7: '<path d="M79 112c3-30 21-44 47-48 6 18 18 28 37 34 0-30-20-46-43-46-24 0-43 18-41 60z"/>',
};

const BEARD = '<path d="M81 112c2 34 16 54 39 54s37-20 39-54c-5 12-12 18-20 18-6-5-32-5-38 0-8 0-15-6-20-18z"/>';

const GLASSES =
  `<g fill="none" stroke="${INK}" stroke-width="3.5"><rect x="88" y="99" width="27" height="21" rx="9"/>` +
  '<rect x="125" y="99" width="27" height="21" rx="9"/><path d="M115 107h10"/></g>';

/** Neckline by haircut, so that a portrait stays the same whatever else changes. */
function drawNeck(hair: Portrait["hair"], clothes: string, skin: string): string {
  switch (hair) {
    case 2:
      return '<path fill="#fff" d="M98 178l22 34 22-34 10 6-32 50-32-50z"/>';
    case 3:
      return '<path fill="#fff" d="M96 174l24 20-16 20-18-34zM144 174l-24 20 16 20 18-34z"/>';
    case 4:
    case 7:
      return `<path fill="${clothes}" d="M97 160h46v34H97z"/>`;
    default:
      return `<path fill="${skin}" d="M94 176c6 18 46 18 52 0z"/>`;
  }
}

function chooseClothes({ category, hair, skin }: Portrait): string {
  const { ink } = CATEGORY_PAINTS[category];
  const wardrobe = [ink, INK, hair === 3 ? ink : LIME, category === "technical" ? INK : VIOLET];
  return wardrobe[(hair + skin) % wardrobe.length] ?? ink;
}

function drawGround({ tint, light, mid, dusk }: CategoryPaint): string {
  const slices =
    "M0 240V168l37-17v89zM41 240V120l37-34v154zM82 240V66l18-22 19 22v174zM123 240V90l37 22v128zM164 240v-86l37 20v66zM205 240v-60l35-14v74z";
  return (
    `<style>@media (prefers-color-scheme:dark){.ground{fill:${dusk}}.slices{fill:${mid}}}</style>` +
    `<path class="ground" fill="${tint}" d="M0 0h240v240H0z"/>` +
    `<path class="slices" fill="${light}" opacity=".7" d="${slices}"/>`
  );
}

export function drawPortrait(portrait: Portrait): string {
  const { hair, brow } = HAIR_PAINTS[portrait.hairColor];
  const skin = SKIN_PAINTS[portrait.skin];
  const clothes = chooseClothes(portrait);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    drawGround(CATEGORY_PAINTS[portrait.category]) +
    `<g fill="${hair}">${HAIR_BEHIND[portrait.hair]}</g>` +
    `<path fill="${clothes}" d="M18 240c0-46 36-66 76-70h52c40 4 76 24 76 70z"/>` +
    `<path fill="${skin}" d="M101 146h38v32c-8 12-30 12-38 0z"/>` +
    `<path fill="${INK}" opacity=".12" d="M101 160c10 8 28 8 38 0v12c-10 8-28 8-38 0z"/>` +
    drawNeck(portrait.hair, clothes, skin) +
    `<g fill="${skin}"><circle cx="79" cy="112" r="9"/><circle cx="161" cy="112" r="9"/>` +
    '<path d="M80 98c0-28 16-44 40-44s40 16 40 44v16c0 32-18 50-40 50s-40-18-40-50z"/></g>' +
    // The right half is 6 % darker: the light comes from the left in every portrait.
    `<path fill="${INK}" opacity=".06" d="M120 54c24 0 40 16 40 44v16c0 32-18 50-40 50z"/>` +
    (portrait.beard ? `<g fill="${hair}">${BEARD}</g>` : "") +
    `<g fill="${INK}"><circle cx="102" cy="110" r="3.6"/><circle cx="138" cy="110" r="3.6"/></g>` +
    `<path d="M94 97q8-5 15-1M131 96q8-4 15 1" fill="none" stroke="${brow}" stroke-width="3.5" stroke-linecap="round"/>` +
    `<path d="M121 110l-5 17h8" fill="none" stroke="${INK}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M108 140q12 9 24 0" fill="none" stroke="${portrait.beard ? "#fff" : "#A8432F"}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<g fill="${hair}">${HAIR_BEFORE[portrait.hair]}</g>` +
    (portrait.glasses ? GLASSES : "") +
    "</svg>"
  );
}
