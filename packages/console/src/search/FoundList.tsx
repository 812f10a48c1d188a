import type { FoundThing } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Globe } from "lucide-react"
import type { ReactNode } from "react"
import { search as text } from "../text/search.ts"
import { Badge } from "../ui/Badge.tsx"
import { kindIcons } from "../ui/kindIcons.ts"
import { row } from "../ui/layout.css.ts"
import { Time } from "../ui/Time.tsx"
import { FoundName } from "./FoundName.tsx"
import { saysMore, whatOf } from "./foundWords.ts"
import { pageOfFound } from "./pageOfFound.ts"
import { Snippet } from "./Snippet.tsx"
import { about, name, piece, result, results, sign, time } from "./search.css.ts"

const Found = ({ found }: { readonly found: FoundThing }): ReactNode => {
  const Icon = kindIcons[found.kind]
  return (
    <Link {...pageOfFound(found)} className={result}>
      <Icon size={16} aria-hidden className={sign} />
      <span className={row}>
        <span className={name}>
          <FoundName found={found} />
        </span>
        <span className={about}>{whatOf(found)}</span>
        {found.visibility === "public" ? <Badge icon={Globe}>{text.public}</Badge> : null}
      </span>
      <span className={time}>
        <Time at={found.updated_at} />
      </span>
      {saysMore(found) ? (
        <span className={piece}>
          <Snippet pieces={found.snippet} />
        </span>
      ) : null}
    </Link>
  )
}

/** What was found, each a link to its page. */
export const FoundList = ({ found }: { readonly found: ReadonlyArray<FoundThing> }): ReactNode => (
  <ul className={results}>
    {found.map((item) => (
      <li key={item.path}>
        <Found found={item} />
      </li>
    ))}
  </ul>
)
