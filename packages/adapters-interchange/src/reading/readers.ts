import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { ReadFormat } from "@design-workspace/domain/interchange/ReadFormat"
import { readBackstage } from "./backstage/readBackstage.ts"
import { readCalm } from "./calm/readCalm.ts"
import { readD2 } from "./d2/readD2.ts"
import { readStructurizr } from "./structurizr/readStructurizr.ts"

/** Reads a text; throws `Unreadable` for one that its tool would refuse. */
export type Reader = (text: string) => ReadDesign | Promise<ReadDesign>

/** The reader of each format. */
export const readers: Readonly<Record<ReadFormat, Reader>> = {
  backstage: readBackstage,
  calm: readCalm,
  d2: readD2,
  structurizr: readStructurizr
}
