import { readBannerList } from "~/features/banners/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readBannerList);
