import type { Session } from "@design-workspace/client"
import {
  Activity,
  Boxes,
  Building2,
  FolderKanban,
  House,
  KeyRound,
  Layers,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  Trash2,
  Users,
  Webhook
} from "lucide-react"
import { may } from "../client/may.ts"
import { app as text } from "../text/app.ts"

type Target =
  | "/"
  | "/collections"
  | "/spaces"
  | "/projects"
  | "/trash"
  | "/jobs"
  | "/rules"
  | "/audit"
  | "/settings/tokens"
  | "/settings/organisations"
  | "/settings/users"
  | "/settings/webhooks"

export interface Place {
  readonly to: Target
  readonly label: string
  readonly icon: LucideIcon
  /** Keys that lead there, in the notation of tinykeys. */
  readonly keys?: string
}

export interface PlaceGroup {
  readonly label: string
  readonly places: ReadonlyArray<Place>
}

const forGuests: ReadonlyArray<Place> = [
  { to: "/", label: text.places.home, icon: House, keys: "g h" },
  { to: "/projects", label: text.places.projects, icon: FolderKanban, keys: "g p" }
]

/**
 * Where this caller can go. What only admins see depends on what the service offers beside the session: for
 * organisations and webhooks, whose lists everybody may read, it is the first thing that an admin does there.
 */
export const placesOf = (session: Session): ReadonlyArray<PlaceGroup> => {
  if (session.user === null) return [{ label: text.groups.designs, places: forGuests }]
  return [
    {
      label: text.groups.designs,
      places: [
        { to: "/", label: text.places.home, icon: House, keys: "g h" },
        { to: "/collections", label: text.places.collections, icon: Layers, keys: "g c" },
        { to: "/spaces", label: text.places.spaces, icon: Boxes, keys: "g s" },
        { to: "/projects", label: text.places.projects, icon: FolderKanban, keys: "g p" },
        { to: "/trash", label: text.places.trash, icon: Trash2, keys: "g t" }
      ]
    },
    {
      label: text.groups.work,
      places: [
        { to: "/jobs", label: text.places.jobs, icon: Activity, keys: "g j" },
        { to: "/rules", label: text.places.rules, icon: SlidersHorizontal, keys: "g r" },
        ...(may(session, "listAudit")
          ? [{ to: "/audit", label: text.places.audit, icon: ScrollText, keys: "g a" } as const]
          : [])
      ]
    },
    {
      label: text.groups.settings,
      places: [
        { to: "/settings/tokens", label: text.places.tokens, icon: KeyRound },
        ...(may(session, "findUsers")
          ? [{ to: "/settings/organisations", label: text.places.organisations, icon: Building2 } as const]
          : []),
        ...(may(session, "createWebhook")
          ? [{ to: "/settings/webhooks", label: text.places.webhooks, icon: Webhook } as const]
          : []),
        ...(may(session, "createUser")
          ? [{ to: "/settings/users", label: text.places.users, icon: Users } as const]
          : [])
      ]
    }
  ]
}
