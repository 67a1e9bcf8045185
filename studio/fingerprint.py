"""A hash of a scene as it was built: code that changes without changing a scene leaves its picture as it is."""

import hashlib

import bpy
import numpy as np

PLAIN = ("BOOLEAN", "INT", "FLOAT", "STRING", "ENUM")


def rounded(value):
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, (bool, int, str, set)):
        return str(value)
    return [rounded(part) for part in value]


def settings(thing):
    """What may be set of a part of Blender's data, such as a light or a node."""
    names = [p.identifier for p in thing.bl_rna.properties if p.type in PLAIN and not p.is_readonly]
    return [(name, rounded(getattr(thing, name))) for name in names]


def of_nodes(tree):
    for node in tree.nodes:
        yield settings(node)
        yield [rounded(i.default_value) for i in node.inputs if hasattr(i, "default_value")]
        if hasattr(node, "color_ramp"):
            yield [settings(element) for element in node.color_ramp.elements]
    yield [(l.from_node.name, l.from_socket.name, l.to_node.name, l.to_socket.identifier) for l in tree.links]


def of_mesh(mesh):
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", points)
    yield (np.round(points, 4) + 0.0).tobytes()
    for collection, name in ((mesh.loops, "vertex_index"), (mesh.polygons, "loop_total"), (mesh.polygons, "material_index")):
        numbers = np.empty(len(collection), np.int32)
        collection.foreach_get(name, numbers)
        yield numbers.tobytes()
    yield [material.name for material in mesh.materials], mesh.use_auto_smooth


def of_scene(scene, developed):
    """`developed`: how the picture is developed, as the scene returned it."""
    yield developed
    yield from of_nodes(scene.world.node_tree)
    for thing in scene.objects:
        yield thing.data.name, rounded(sum(map(list, thing.matrix_world), [])), rounded(thing.color)
        yield thing.visible_camera, thing.visible_diffuse, thing.visible_glossy, thing.visible_shadow
    for thing in [*bpy.data.lights, *bpy.data.cameras]:
        yield settings(thing)
    yield [settings(camera.dof) for camera in bpy.data.cameras]
    for material in bpy.data.materials:
        yield material.name
        yield from of_nodes(material.node_tree)
    for mesh in bpy.data.meshes:
        yield from of_mesh(mesh)


def fingerprint(scene, developed):
    total = hashlib.sha256()
    for part in of_scene(scene, developed):
        total.update(part if isinstance(part, bytes) else repr(part).encode())
    return total.hexdigest()
