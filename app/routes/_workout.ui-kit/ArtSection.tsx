import { drawCover, RIDGES, type CoverKind } from "~/ui/art/cover";
import { GLYPHS } from "~/ui/art/glyphs";
import { CATEGORY_PAINTS, type ArtCategory } from "~/ui/art/palette";
import { drawPortrait, type Portrait } from "~/ui/art/portrait";
import { Glyph } from "~/ui/Glyph";
import { Icon, ICON_NAMES } from "~/ui/Icon";
import { Logo } from "~/ui/Logo";
import { MonthRidge } from "~/ui/MonthRidge";
import { KitSection, KitState } from "./KitSection";
import { toDataUrl } from "./to-data-url";

const glyphs = Object.keys(GLYPHS);
const categories = Object.keys(CATEGORY_PAINTS) as ArtCategory[];
const kinds = Object.keys(RIDGES) as CoverKind[];
const hairs: Portrait["hair"][] = [1, 2, 3, 4, 5, 6, 7];
const hairColors: Portrait["hairColor"][] = ["dark", "brown", "ginger", "fair", "grey"];

/** Cycles through the kit's colours. */
function takeTurns<T>(list: readonly T[], turn: number): T {
  return list[turn % list.length] as T;
}

export function ArtSection() {
  return (
    <KitSection title="Знак и рисунки">
      <div className="kit">
        <div className="kit-logo">
          <Logo />
        </div>
        <div className="kit-logo panel ink on-dark">
          <Logo />
        </div>
        <div className="kit-logo panel lime">
          <Logo />
        </div>
        <KitState name="гребень года">
          <MonthRidge lit={4} />
        </KitState>
        <KitState name="предметы">
          <p className="row">
            {glyphs.map((name) => (
              <Glyph key={name} name={name} />
            ))}
          </p>
        </KitState>
        <KitState name="значки">
          <p className="row">
            {ICON_NAMES.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </p>
        </KitState>
      </div>
      <p className="kit-covers kit-top">
        {kinds.map((kind, i) => (
          <img
            key={kind}
            src={toDataUrl(
              drawCover({ kind, glyph: takeTurns(glyphs, i), category: takeTurns(categories, i), seed: kind }),
            )}
            width="236"
            height="148"
            alt={`Обложка: ${kind}`}
            loading="lazy"
          />
        ))}
      </p>
      <p className="kit-faces kit-top">
        {hairs.map((hair) => (
          <img
            key={hair}
            src={toDataUrl(
              drawPortrait({
                hair,
                category: takeTurns(categories, hair),
                hairColor: takeTurns(hairColors, hair),
                skin: takeTurns([1, 2, 3] as const, hair),
                glasses: hair % 2 === 0,
                beard: hair === 3,
              }),
            )}
            width="120"
            height="120"
            alt={`Портрет, причёска ${hair}`}
            loading="lazy"
          />
        ))}
      </p>
    </KitSection>
  );
}
