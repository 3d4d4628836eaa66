import { useHydrated } from "remix-utils/use-hydrated";
import { SLASH_KEY } from "~/shared/paths";
import { Checkbox } from "~/ui/Checkbox";
import { useKeySwitch } from "~/ui/use-key-switch";

/** It stands last on the page: nothing moves as it appears. */
export function SlashKey() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const [isOn, turn] = useKeySwitch(SLASH_KEY);
  return (
    <Checkbox
      className="slash-key small"
      name="slash-key"
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    >
      Клавиша «/» открывает поиск с&nbsp;любой страницы
    </Checkbox>
  );
}
