import { uiKitPath } from "~/shared/paths";
import { Chip, ChipOption, Chips } from "~/ui/Chips";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { Tag } from "~/ui/Tag";
import { KitSection, KitState } from "./KitSection";

const here = (query: string) => `${uiKitPath()}?${query}`;

export function ChoicesSection() {
  return (
    <KitSection title="Чипы, вкладки, метки, страницы">
      <div className="kit">
        <KitState name="чипы-ссылки: обычный, выбран, недоступен">
          <Chips label="Предметы">
            <Chip name="Химия" glyph="chemistry" category="natural" href={here("s=1")} count={9} />
            <Chip name="Физика" glyph="physics" category="technical" href={here("s=2")} isCurrent count={7} />
            <Chip name="Информатика" glyph="it" category="technical" count={0} />
          </Chips>
        </KitState>
        <KitState name="чипы-флажки: обычный, отмечен, недоступен">
          <Chips label="Предметы на выбор">
            <ChipOption
              inputName="kit-topics"
              value="history"
              name="История"
              glyph="history"
              category="social"
              count={4}
            />
            <ChipOption
              inputName="kit-topics"
              value="english"
              name="Английский язык"
              glyph="english"
              category="humanitarian"
              count={6}
              defaultChecked
            />
            <ChipOption inputName="kit-topics" value="math" name="Математика" glyph="math" count={0} disabled />
          </Chips>
        </KitState>
        <KitState name="вкладки">
          <Tabs
            label="Экзамен"
            items={[
              { name: "ЕГЭ, 11 класс", href: here("exam=ege"), isCurrent: true },
              { name: "ОГЭ, 9 класс", href: here("exam=oge"), isCurrent: false },
            ]}
          />
        </KitState>
        <KitState name="метки">
          <p className="row">
            <span className="cat-technical">
              <Tag>Основа</Tag>
            </span>
            <span className="cat-natural">
              <Tag>Прокачка</Tag>
            </span>
            <span className="cat-humanitarian">
              <Tag>Рефреш</Tag>
            </span>
            <span className="cat-social">
              <Tag>Летний Фреш</Tag>
            </span>
            <Tag isHot>бесплатно</Tag>
          </p>
        </KitState>
        <KitState name="страницы" isWide>
          <Pagination page={3} pageCount={9} hrefOf={(page) => here(`page=${page}`)} />
        </KitState>
      </div>
    </KitSection>
  );
}
