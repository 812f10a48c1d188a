import { ada, project, shop, space } from "./ids.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const kind = "`project`, `space` or `collection`."

const bookShop = { kind: "project", id: project, name: "Book shop" }

/** Restores from the trash. */
export const trashNotes: SchemaNotes = {
  NamedThing: {
    description: "A project, space or collection by its name; a project's is its title.",
    example: bookShop,
    fields: { kind }
  },
  TrashRestore: {
    description: "What to take out of the trash.",
    example: {
      items: [
        { kind: "space", id: space },
        { kind: "project", id: project }
      ],
      restore_space: false
    },
    fields: {
      items: "1 to 100.",
      restore_space:
        "Whether the spaces of projects come back too, which needs the right to restore them; false by default."
    }
  },
  RestoredItem: {
    description: "What came of one item.",
    example: { kind: "project", id: project, result: "restored", error: null },
    fields: {
      kind,
      result: "Whether it is out of the trash now.",
      id: "As it was sent.",
      error: "What its own restore would have answered; null where it is out of the trash."
    }
  },
  RestoredItems: {
    description: "What came of each item, in the order in which they were sent.",
    example: {
      items: [{ kind: "project", id: project, result: "restored", error: null }],
      restored: 1,
      refused: 0
    },
    fields: {
      items: "What came of each item, in the order in which they were sent.",
      restored: "How many items are out of the trash.",
      refused: "How many are not, or are none."
    }
  },
  RestorePreview: {
    description: "What a restore would do.",
    example: {
      kind: "space",
      id: space,
      name: "Shop platform",
      in_trash: true,
      refusal: null,
      restores: [{ kind: "space", id: space, name: "Shop platform" }],
      into_sight: [bookShop],
      into_sight_total: 1,
      stays_in_trash: [{ kind: "collection", id: shop, name: "Online shop" }],
      stays_in_trash_total: 1,
      shown_in: [],
      shown_in_total: 0
    },
    fields: {
      kind,
      into_sight_total: "How many they are; `into_sight` has the first of them.",
      stays_in_trash_total: "How many they are; `stays_in_trash` has the first of them.",
      shown_in_total: "How many they are; `shown_in` has the first of them.",
      in_trash: "Whether it lies in the trash itself.",
      refusal: "What the restore would answer instead; null where it would be done.",
      restores: "What it takes out of the trash, the space before its project.",
      into_sight: "What becomes visible again by that, without having been trashed itself.",
      stays_in_trash: "What it concerns and leaves in the trash.",
      shown_in: "Of a collection: the spaces that stand on it and are not in the trash."
    }
  },
  OwnedProject: {
    description: "A project by its title, with its owner.",
    example: { id: project, name: "Book shop", owner_id: ada, owner_name: "Ada Lovelace" },
    fields: {
      name: "Its title.",
      owner_id: "The user who owns it; null for a guest's, and if that user was removed."
    }
  },
  SpaceTrashPreview: {
    description: "What the trashing of a space hides.",
    example: {
      kind: "space",
      id: space,
      name: "Shop platform",
      projects_total: 1,
      projects: [{ id: project, name: "Book shop", owner_id: ada, owner_name: "Ada Lovelace" }]
    },
    fields: {
      kind: "`space`.",
      projects_total: "How many projects of the space are in sight.",
      projects: "The newest 50 of them."
    }
  },
  TrashItem: {
    description: "A thing in the trash.",
    example: { kind: "project", id: project },
    fields: { kind, id: "Its id, a UUID in either case." }
  }
}
