/** The symbols of `staff-sprite.svg`. */
export type StaffIconName =
  | "sun"
  | "key"
  | "people"
  | "log"
  | "page"
  | "gear"
  | "plus"
  | "image"
  | "edit"
  | "undo"
  | "desk"
  | "clock"
  | "tag"
  | "gift"
  | "film"
  | "chat";
