const apple = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, string>> = {
  $mod: apple ? "⌘" : "Ctrl",
  Shift: apple ? "⇧" : "Shift",
  Alt: apple ? "⌥" : "Alt",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓"
}

/** Keys in the notation of tinykeys as a person reads them: `$mod+k` as `Ctrl K`, `g c` as `g c`. */
export const keyNames = (keys: string): string =>
  keys
    .split(" ")
    .map((press) =>
      press
        // The sign says by itself how it is typed.
        .replace(/^Shift\+(?=[^A-Za-z0-9]$)/, "")
        .split("+")
        .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
        .join(apple ? "" : "+")
    )
    .join(" ")

/** Whether it is a single letter or a sequence of them: people can switch these off (WCAG 2.1.4). */
export const isBareKey = (keys: string): boolean => !/\$mod|Control|Meta|Alt/.test(keys)
