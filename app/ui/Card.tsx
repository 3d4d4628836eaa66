import type { ReactNode } from "react";
import { AppLink } from "~/ui/AppLink";
import { Tag } from "~/ui/Tag";

export type CardProps = {
  title: string;
  href: string;
  /** URL of a 236×148 cover; decorative, the title carries the meaning. */
  coverSrc: string;
  category: "natural" | "humanitarian" | "social" | "technical";
  tags: readonly string[];
  hotTag?: string;
  /** Below the title, before the note. */
  lead?: string;
  note?: string;
  /** The first row of covers is visible at once, the rest may load lazily. */
  isFirstScreen?: boolean;
  headingLevel?: 2 | 3;
  /** The price, and a button if there is one. */
  children?: ReactNode;
};

/** A list item: put it into `<ul className="cards two">`. The title's link makes the whole card clickable. */
export function Card(props: CardProps) {
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <li className={`card-box cat-${props.category}`}>
      <article className="card">
        <div className="card-cover">
          <img
            src={props.coverSrc}
            width="236"
            height="148"
            alt=""
            fetchPriority={props.isFirstScreen ? undefined : "low"}
            decoding="async"
          />
        </div>
        <div className="card-body">
          <p className="row">
            {props.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            {props.hotTag !== undefined && <Tag isHot>{props.hotTag}</Tag>}
          </p>
          <Heading className="card-title">
            <AppLink href={props.href}>{props.title}</AppLink>
          </Heading>
          {props.lead !== undefined && <p className="small">{props.lead}</p>}
          {props.note !== undefined && <p className="small muted">{props.note}</p>}
          {props.children}
        </div>
      </article>
    </li>
  );
}
