// Generated from `words` in src/modules/places/schema.json by src/cli/types.ts. Do not edit: change schema/core/ or the part of a module, which describe each key.
export const markets = "development.markets=Mercados e padarias";
export const schools = "development.schools=Escolas e universidades";
export const health = "development.health=Saúde";
export const parks = "development.parks=Parques e lazer";
export const transport = "development.transport=Transporte";
export const restaurants = "development.restaurants=Restaurantes e cafés";
export const shops = "development.shops=Compras e serviços";
export const beaches = "development.beaches=Praias";
export const travelTime = "development.travelTime={minutes} min {by}";
export const byCar = "development.byCar=de carro";
export const onFoot = "development.onFoot=a pé";
