/** Views of the images in the back office. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";

export type ImageRowView = {
  image: SiteImage;
  /** Of the file as it was sent. */
  name: string;
  /** «28 ноября, 14:31, Анна Кедрова». */
  added: string;
  /** Where it is used; empty: nowhere. */
  uses: readonly { title: string; href: string }[];
};

export type ImagesView = {
  rows: readonly ImageRowView[];
  total: number;
  page: number;
  pageCount: number;
  /** Only those that nothing refers to are listed. */
  isUnused: boolean;
  mayEdit: boolean;
  rules: FormRules;
};

export type ImageView = ImageRowView & { mayEdit: boolean; rules: FormRules };

/** `uses`: why the image was not removed. */
export type ImageAnswer = FormAnswer<{ uses?: readonly string[] }>;
