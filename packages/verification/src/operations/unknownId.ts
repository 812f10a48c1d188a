/** An id that no resource has. */
export const unknownId = "01999999-0000-7000-8000-000000000000"
