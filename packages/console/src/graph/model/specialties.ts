import type { Block } from "@design-workspace/client"

export const specialtiesField = "default_specialties" satisfies keyof Block

type Needing = Pick<Block, typeof specialtiesField>

export const needing = (ids: ReadonlyArray<string>): Needing => ({ [specialtiesField]: ids })

export const specialtiesOf = (block: Needing): ReadonlyArray<string> => block[specialtiesField]

export const needs = (block: Needing, id: string): boolean => specialtiesOf(block).includes(id)

/** The same object if all stay. */
export const keepingSpecialties =
  (stays: (id: string) => boolean) =>
  <A extends Needing>(block: A): A =>
    specialtiesOf(block).every(stays) ? block : { ...block, ...needing(specialtiesOf(block).filter(stays)) }
