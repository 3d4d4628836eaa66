import type { ReactNode } from "react";
import { AppLink } from "~/ui/AppLink";
import { Tag } from "~/ui/Tag";

export type CardProps = {
  title: string;
  href: string;
  /** Address of a 236×148 cover; decoration, the title says it all. */
  coverSrc: string;
  category: "natural" | "humanitarian" | "social" | "technical";
  tags: readonly string[];
  hotTag?: string;
  note?: string;
  /** The first row of covers is seen at once, the rest may wait. */
  isFirstScreen?: boolean;
  headingLevel?: 2 | 3;
  /** The price, and a button where there is one. */
  children?: ReactNode;
};

/** A list item: put it into `<ul className="cards two">`. The whole card is pressed through the title's link. */
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
            loading={props.isFirstScreen ? "eager" : "lazy"}
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
          {props.note !== undefined && <p className="small muted">{props.note}</p>}
          {props.children}
        </div>
      </article>
    </li>
  );
}
