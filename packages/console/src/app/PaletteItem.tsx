import { Autocomplete } from "@base-ui/react/autocomplete"
import type { FoundThing } from "@design-workspace/client"
import { Globe, Search } from "lucide-react"
import type { ReactNode } from "react"
import { keyNames } from "../actions/keyNames.ts"
import { FoundName } from "../search/FoundName.tsx"
import { saysMore, whatOf } from "../search/foundWords.ts"
import { Snippet } from "../search/Snippet.tsx"
import { app as text } from "../text/app.ts"
import { Badge } from "../ui/Badge.tsx"
import { kindIcons } from "../ui/kindIcons.ts"
import { oneLine } from "../ui/layout.css.ts"
import { key } from "../ui/surfaces.css.ts"
import { about, label, line, nameLine, texts } from "./palette.css.ts"
import type { PaletteLine } from "./paletteGroups.ts"

const Found = ({ found }: { readonly found: FoundThing }): ReactNode => {
  const Icon = kindIcons[found.kind]
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className={texts}>
        <span className={nameLine}>
          <span className={label}>
            <FoundName found={found} />
          </span>
          <span className={about}>{whatOf(found)}</span>
          {found.visibility === "public" ? <Badge icon={Globe}>{text.public}</Badge> : null}
        </span>
        {saysMore(found) ? (
          <span className={`${about} ${oneLine}`}>
            <Snippet pieces={found.snippet} />
          </span>
        ) : null}
      </span>
    </>
  )
}

const Shown = ({ line }: { readonly line: PaletteLine }): ReactNode => {
  switch (line.kind) {
    case "action": {
      const { icon: Icon, keys, label: name } = line.action
      return (
        <>
          {Icon === undefined ? null : <Icon size={16} aria-hidden />}
          <span className={texts}>{name}</span>
          {keys === undefined ? null : <kbd className={key}>{keyNames(keys)}</kbd>}
        </>
      )
    }
    case "found":
      return <Found found={line.found} />
    case "search":
      return (
        <>
          <Search size={16} aria-hidden />
          <span className={`${texts} ${oneLine}`}>{text.searchFor(line.words)}</span>
        </>
      )
  }
}

/** A line of the palette: Enter and a press do it. */
export const PaletteItem = ({
  line: shown,
  onPick
}: {
  readonly line: PaletteLine
  readonly onPick: (line: PaletteLine) => void
}): ReactNode => (
  <Autocomplete.Item value={shown} className={line} onClick={() => onPick(shown)}>
    <Shown line={shown} />
  </Autocomplete.Item>
)
